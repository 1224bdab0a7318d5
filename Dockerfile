# Tengen as an image, for the server and for the workers of a Ray cluster. docs/install.md shows how to use it.
# Written with care, but not built where it was written, which has no Docker: read the output of your first
# `docker build -t tengen .` before you rely on it. `make wheel`, the command of the first stage, is checked by
# `python tools/verify.py packages`, and so is the health check.

FROM python:3.11-slim-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ make \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# CMake, Ninja, Node and the compiler of the wheel come from PyPI.
RUN make wheel

FROM python:3.11-slim-bookworm
# What the image can do beyond one machine; EXTRAS= builds a smaller image for a server with SQLite.
ARG EXTRAS=postgres,ray
COPY --from=build /source/dist/*.whl /tmp/dist/
RUN set -- /tmp/dist/*.whl \
 && pip install --no-cache-dir "$1${EXTRAS:+[$EXTRAS]}" \
 && rm -r /tmp/dist
RUN useradd --uid 10001 --create-home tengen \
 && install --directory --owner tengen --group tengen --mode 700 /data
USER tengen
# PYTHONUNBUFFERED: the log shows lines at once.
ENV TENGEN_HOME=/data \
    TENGEN_HOST=0.0.0.0 \
    TENGEN_PORT=8000 \
    PYTHONUNBUFFERED=1
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(web.Request('http://127.0.0.1:' + os.environ['TENGEN_PORT'] + '/api/health', headers={'x-tengen-token': os.environ['TENGEN_TOKEN']}), timeout=5)"]
STOPSIGNAL SIGINT
ENTRYPOINT ["tengen"]
CMD ["serve"]
