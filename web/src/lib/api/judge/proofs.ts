// Searches for forced wins and their proofs.
import { post } from '../client'
import type { ProofRequest, ProofView } from '../schema'

export interface Proofs {
  /** Searches for a forced win; the signal ends the search. Throws `Refused` if there is nothing to search. */
  prove(request: ProofRequest, signal: AbortSignal): Promise<ProofView>
}

/** A search may have to wait for others. */
const PROOF_MS = 90_000

export const serverProofs: Proofs = {
  prove: (request, signal) => post('proof', request, null, PROOF_MS, signal),
}
