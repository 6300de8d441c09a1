import { PublicKey } from '@solana/web3.js';
import { pieceOfCollection } from '#rules/collections/pieceOfCollection.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { Refusal } from '../../base/refusal.ts';
import { isConnectionLoss } from '../../database/connectionLoss.ts';
import { transaction } from '../../database/transaction.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';
import type { FoundPiece } from '../nfts/NftChain.ts';
import { nftChain } from '../nfts/nftsOfChain.ts';
import { beginAgain, noteProblem, type Reading, storeStep, takeReading } from '../readings/readingStore.ts';
import { knownAmong } from './newNfts.ts';

type RunnerServices = Pick<WorkerServices, 'db' | 'chain' | 'clock' | 'config' | 'log' | 'liveMissions'>;

/** Number of accounts that one step reads. */
const perStep = 2_000;
/** Pause between two steps, and while there is nothing to read, in milliseconds. */
const betweenMs = 250;
const idleMs = 5_000;
/** For how long the list of one part is kept for the next steps, in milliseconds. */
const listKeptMs = 60_000;
/** Most characters of an attribute's value that the rules look at. */
const maxValueLength = 16;

/**
 * Carries out the readings of wallets and collections that are too long for one request, step by step. Each step is
 * stored, so that a reading goes on after an interruption, with any worker.
 */
export class ReadingRunner {
  readonly #services: RunnerServices;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #list: { key: string; part: AddressPart; untilMs: number } | null = null;

  constructor(services: RunnerServices) {
    this.#services = services;
  }

  start(): void {
    this.#running = this.step()
      .catch((error: unknown) => {
        if (!isConnectionLoss(error)) this.#services.log.error({ err: error }, 'a reading could not go on');
        return false;
      })
      .then((hasRead) => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), hasRead ? betweenMs : idleMs);
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /**
   * Reads the next accounts of one reading.
   * @returns false if no reading was due, or it could not go on
   */
  async step(): Promise<boolean> {
    const { db, clock } = this.#services;
    const reading = await takeReading(db);
    if (!reading) return false;
    try {
      const rules = await liveRules(this.#services, db, clock.now());
      return await this.#readSome(reading, rules);
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof ReadingProblem;
      await noteProblem(db, reading, isKnown ? problemOf(error) : 'a fault; see the log');
      if (isKnown) return false;
      throw error;
    }
  }

  async #readSome(reading: Reading, rules: RuleTables): Promise<boolean> {
    const { db, chain } = this.#services;
    const { kind, name, bound } = reading;
    const entry = kind === 'collection' ? entryNamed(rules, name) : null;
    if (entry && entry.address !== bound) {
      // The collection has been bound to another address since the reading began.
      await beginAgain(db, reading, entry.address);
      return true;
    }
    const { addresses, next } = await this.#listPart(reading, rules);
    const some = addresses.filter((address) => address > reading.after).slice(0, perStep);
    const known = kind === 'wallet' ? await knownAmong(db, some) : new Set<string>();
    const found = await nftChain(chain).recognise(some.filter((address) => !known.has(address)));
    const pieces = [...found.values()].filter((piece) => {
      const of = pieceOfCollection(rules, piece);
      return of !== null && (!entry || of.address === entry.address);
    });
    const last = some.at(-1);
    const isPartOver = last === undefined || last === addresses.at(-1);
    const progress = {
      source: isPartOver && next !== null ? next : reading.source,
      after: isPartOver ? '' : last,
      read: reading.read + some.length,
      found: reading.found + pieces.length,
      lockable: reading.lockable + pieces.filter(({ hindrance }) => hindrance === null).length,
      total: next === null && reading.source === null ? addresses.length : null,
      isOver: isPartOver && next === null,
    };
    return transaction(db, (tx) => storeStep(tx, reading, progress, pieces.map(withinLimits(rules))));
  }

  /** The addresses of the part that is being read, in order, so that a cursor can stand between two of them. */
  async #listPart(reading: Reading, rules: RuleTables): Promise<AddressPart> {
    const key = JSON.stringify([reading.kind, reading.name, reading.source, reading.bound]);
    const nowMs = performance.now();
    if (this.#list?.key === key && nowMs < this.#list.untilMs) return this.#list.part;
    const { addresses, next } = await this.#askPart(reading, rules);
    const part = { addresses: [...new Set(addresses)].sort(), next };
    this.#list = { key, part, untilMs: nowMs + listKeptMs };
    return part;
  }

  async #askPart({ kind, name, source }: Reading, rules: RuleTables): Promise<AddressPart> {
    const nfts = nftChain(this.#services.chain);
    if (kind === 'collection') {
      const part = await nfts.ofCollection(entryNamed(rules, name), source);
      if (!part) throw new ReadingProblem('the node has no index that lists the members of this collection');
      return part;
    }
    const bound = Object.values(rules.collections).filter(({ address }) => address !== '');
    const standards = new Set(bound.map(({ standard }) => standard));
    return nfts.inWallet(new PublicKey(name), standards, source);
  }
}

/** Why a reading cannot go on; operators read it. */
class ReadingProblem extends Error {
  override readonly name = 'ReadingProblem';
}
const problemOf = (error: Error): string =>
  error instanceof ReadingProblem ? error.message : 'the chain does not answer';

/** Throws ReadingProblem for an entry that is not bound to a collection. */
function entryNamed({ collections }: RuleTables, name: string) {
  const entry = Object.entries(collections).find(([one]) => one === name)?.[1];
  if (!entry?.address) throw new ReadingProblem('the registry has no address for this collection');
  return entry;
}

/** What is stored of a piece: of its texts only what the rules can read. */
const withinLimits =
  ({ collections }: RuleTables) =>
  (piece: FoundPiece): FoundPiece => {
    const names = Object.values(collections).flatMap((entry) => [
      entry.levelAttribute,
      entry.oneOfOneAttribute,
      entry.rarityAttribute,
    ]);
    return {
      ...piece,
      name: shownName(piece.name),
      symbol: piece.symbol.slice(0, maxValueLength),
      // Two of a name are kept: the rules then count it as not said.
      attributes: [...new Set(names)].flatMap((name) =>
        piece.attributes
          .filter(([one]) => one === name)
          .slice(0, 2)
          .map(([, value]) => [name, value.length > maxValueLength ? '' : value] as const),
      ),
    };
  };
