import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { utf8 } from './embedded/bytes.ts';

export interface NewGameTask {
  /** SHA-256, in hex, of the nonce, a colon and the number. */
  check: string;
  nonce: string;
}

/** Finds the number by trying one after the other. */
export function findNewGameNumber({ check, nonce }: NewGameTask): number {
  for (let number = 0; ; number += 1)
    if (bytesToHex(sha256(utf8(`${nonce}:${number}`))) === check) return number;
}
