// Keeps the files of the page, so that it opens without a network. The server's answers are never kept: games need it.
//
// The page itself comes from the network if that answers in time, and from here otherwise. Its other files have a hash
// of their contents in their names, so that a kept one is as good as the server's. A new version waits until no page
// of the old one is open, and then removes the old one's files: an open page finds what it loads later.
export {}
declare const self: ServiceWorkerGlobalScope

/** Put in by the build: the files to keep, and a hash of them all. */
declare const KEPT_FILES: string[]
declare const KEPT_VERSION: string

const NAME = `tengen-${KEPT_VERSION}`
const PAGE = './'
/** How long the page may be on its way before the kept one is shown. */
const PATIENCE_MS = 4000
const UNAUTHORIZED = 401
const addressOf = (name: string) => new URL(name, self.registration.scope).href
const kept = new Set(KEPT_FILES.map(addressOf))

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(removeOtherVersions()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = request.url.split(/[?#]/)[0]
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && address === addressOf(PAGE)) {
    event.respondWith(openPage(request))
  } else if (kept.has(address)) {
    event.respondWith(find(address).then((found) => found ?? fetch(request)))
  }
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll([PAGE, ...KEPT_FILES])
  const page = await (await cache.match(PAGE))?.text()
  // The server may have become a newer one meanwhile: its page needs files that are not among these.
  const scripts = KEPT_FILES.filter((name) => name.endsWith('.js'))
  if (scripts.some((name) => page?.includes(`src="./${name}"`))) return
  await caches.delete(NAME)
  throw new Error('the page belongs to another version')
}

async function removeOtherVersions(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('tengen-') && name !== NAME) await caches.delete(name)
  }
}

async function openPage(request: Request): Promise<Response> {
  const arriving = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const answer = await Promise.race([arriving, late]).catch(() => null)
  // A proxy says by a status from 500 that the server is gone; without the token, the kept page says what is missing.
  if (answer !== null && answer.status !== UNAUTHORIZED && answer.status < 500) return answer
  return (await find(PAGE)) ?? arriving
}

async function find(address: string): Promise<Response | undefined> {
  const cache = await caches.open(NAME)
  return cache.match(address, { ignoreVary: true })
}
