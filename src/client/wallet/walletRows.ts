import type { LinkedWallet } from '#contract/players.ts';
import { deviceWalletName } from '#words/deviceWallet.ts';
import {
  deviceNote,
  embeddedNote,
  linkedWalletNames,
  notConnectedNote,
  notLinkedNote,
  waitsNote,
} from '#words/wallets.ts';
import type { WalletEntry } from './connectedWallet.ts';

/** One wallet in Change Wallet: connected here, linked to the account, or both. */
export interface WalletRow {
  address: string;
  name: string;
  /** Null for a wallet that is linked but not connected to this page. */
  entry: WalletEntry | null;
  isActive: boolean;
  isLinked: boolean;
  /** Linked without approval, and too recently for assets to be moved out of the game to this wallet. */
  waits: boolean;
  /** Notes that are shown beside the address. */
  notes: readonly string[];
}

/**
 * The connected and the linked wallets, each address once: the active wallet, then the connected ones, then the others.
 * @param linked null while they are unknown: then no wallet is shown as not linked
 * @param names of wallets that were connected here before, by address
 * @param now server time, milliseconds since 1970
 */
export function walletRows(
  entries: readonly WalletEntry[],
  linked: readonly LinkedWallet[] | null,
  active: string | null,
  names: Readonly<Record<string, string>>,
  now: number,
): readonly WalletRow[] {
  const connected = entries.map((entry) => rowOf(entry.address, entry));
  const others = (linked ?? [])
    .filter(({ address }) => !entries.some((entry) => entry.address === address))
    .map(({ address }) => rowOf(address, null));
  return [...connected, ...others].sort((one, other) => Number(other.isActive) - Number(one.isActive));

  function rowOf(address: string, entry: WalletEntry | null): WalletRow {
    const link = linked?.find((wallet) => wallet.address === address);
    const name = entry?.connector.name ?? names[address] ?? linkedWalletNames[link?.kind ?? 'extension'];
    const waits = isWaiting(link, now);
    const notes = [
      ...(entry?.connector.isEmbedded ? [embeddedNote] : []),
      ...(name === deviceWalletName ? [deviceNote] : []),
      ...(entry === null ? [notConnectedNote] : []),
      ...(linked !== null && !link ? [notLinkedNote] : []),
      ...(waits ? [waitsNote(link?.movesOutFrom ?? now)] : []),
    ];
    const isLinked = link !== undefined;
    return { address, name, entry, isActive: address === active, isLinked, waits, notes };
  }
}

/**
 * Whether assets cannot be moved out to the wallet yet. A wallet that was approved at its link never waits: the page's
 * clock may be a little behind that of the worker.
 * @param now server time, milliseconds since 1970
 */
export function isWaiting(link: LinkedWallet | undefined, now: number): boolean {
  const from = link?.movesOutFrom ?? 0;
  return from > now && from > (link?.linkedAt ?? 0);
}
