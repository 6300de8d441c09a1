import type { Captain } from '#contract/captains.ts';
import { hasEntity } from '../captains/caps.ts';
import { equipmentTypes, type Piece, withPiece } from '../captains/equipment.ts';

/** A piece that is put on another captain than now, or on its first one. */
export interface EquipmentMove {
  /** Index of the captain in the list. */
  readonly place: number;
  readonly piece: Piece;
}

export interface BestEquipment {
  /** The captains with the pieces that they carry after all moves, in the order of the list. */
  readonly captains: readonly Captain[];
  /** Captain by captain, the strongest first. Every order of the moves leads to the same equipment. */
  readonly moves: readonly EquipmentMove[];
}

/**
 * The equipment with which the strengths of all captains add up to the most (rule book: simulator.md, Moving equipment).
 *
 * Strength is captain × (crew + item) × ship, so the sum is greatest if the captain with the highest level carries the
 * best piece of each type, the second the second best, and so on: exchanging two pieces of one type between two
 * captains never raises it then. Only captains and pieces that rest take part. Among equal ones a piece stays where it
 * is.
 */
export function bestEquipment(captains: readonly Captain[], pieces: readonly Piece[]): BestEquipment {
  const ranked = captains
    .map((captain, place) => ({ captain, place }))
    .filter(({ captain }) => captain.standing === 'resting')
    .sort(
      (one, other) =>
        other.captain.level - one.captain.level ||
        other.captain.strength - one.captain.strength ||
        one.place - other.place,
    );
  const resting = new Set(ranked.map(({ captain }) => captain.uid));
  const equipped = captains.slice();
  const moves: EquipmentMove[] = [];
  for (const type of equipmentTypes) {
    const free = pieces.filter((piece) => piece.type === type && isFree(piece, resting));
    if (free.length === 0) continue;
    const bearers = new Set(free.map(({ equippedTo }) => equippedTo));
    // A captain whose piece is not in the list keeps it.
    const takers = ranked.filter(({ captain }) => hasEntity(captain, type) === bearers.has(captain.uid));
    const carried = carriedPieces(
      takers.map(({ captain }) => captain.uid),
      free,
    );
    takers.forEach(({ captain, place }, rank) => {
      const piece = carried[rank] ?? null;
      if (piece?.equippedTo === captain.uid) return;
      equipped[place] = withPiece(equipped[place] as Captain, type, piece);
      if (piece !== null) moves.push({ place, piece });
    });
  }
  const rankOf = new Map(ranked.map(({ place }, rank) => [place, rank]));
  moves.sort((one, other) => (rankOf.get(one.place) ?? 0) - (rankOf.get(other.place) ?? 0));
  return { captains: equipped, moves };
}

const isFree = (piece: Piece, resting: ReadonlySet<string>): boolean =>
  piece.standing === 'resting' && (piece.equippedTo === null || resting.has(piece.equippedTo));

/** The piece of each captain in `uids`, best first; a captain keeps its piece if that has the same level. */
function carriedPieces(uids: readonly string[], free: readonly Piece[]): (Piece | null)[] {
  const sorted = [...free].sort((one, other) => other.level - one.level || carriedFirst(one, other));
  const best = sorted.slice(0, uids.length);
  const left = new Set(best);
  const own = new Map(best.map((piece) => [piece.equippedTo, piece]));
  const kept = uids.map((uid, rank) => {
    const piece = own.get(uid);
    if (piece === undefined || worth(piece) !== worth(best[rank])) return null;
    left.delete(piece);
    return piece;
  });
  const others = [...left];
  return kept.map((piece, rank) => {
    if (piece !== null || best[rank] === undefined) return piece;
    const level = worth(best[rank]);
    const found = others.findIndex((other) => worth(other) === level);
    return found < 0 ? null : (others.splice(found, 1)[0] ?? null);
  });
}

/** What a piece counts for strength; a missing one counts as level 1. */
const worth = (piece: Piece | undefined): number => Math.max(1, piece?.level ?? 1);

const carriedFirst = (one: Piece, other: Piece): number =>
  Number(other.equippedTo !== null) - Number(one.equippedTo !== null);
