/** Tokens that players hold in a simulated world. Level tokens and Battle Tokens are used when they are got. */
export const heldTokens = ['BOOTY', 'GOLD', 'TREASURE', 'GEMS', 'RUM'] as const;
export type HeldToken = (typeof heldTokens)[number];

/** All amounts of one token, in base units. */
export interface TokenTotals {
  readonly issued: bigint;
  readonly held: bigint;
  readonly spent: bigint;
  /** Taxes, and what rounding leaves of a pool. */
  readonly treasury: bigint;
}

/** Balances of all players in base units, with the totals that have to agree with them. */
export class AccountBook {
  readonly #balances: Readonly<Record<HeldToken, BigInt64Array>>;
  readonly #issued = zeroes();
  readonly #spent = zeroes();
  readonly #treasury = zeroes();

  constructor(players: number) {
    const balances = () => new BigInt64Array(players);
    this.#balances = {
      BOOTY: balances(),
      GOLD: balances(),
      TREASURE: balances(),
      GEMS: balances(),
      RUM: balances(),
    };
  }

  of(player: number, token: HeldToken): bigint {
    return this.#balances[token][player] ?? 0n;
  }

  issue(player: number, token: HeldToken, units: bigint): void {
    this.#issued[token] += units;
    this.#balances[token][player] = this.of(player, token) + units;
  }

  issueToTreasury(token: HeldToken, units: bigint): void {
    this.#issued[token] += units;
    this.#treasury[token] += units;
  }

  spend(player: number, token: HeldToken, units: bigint): void {
    const left = this.of(player, token) - units;
    if (units < 0n || left < 0n) throw new RangeError(`${token} of player ${player} would become ${left}`);
    this.#spent[token] += units;
    this.#balances[token][player] = left;
  }

  issued(token: HeldToken): bigint {
    return this.#issued[token];
  }

  totals(token: HeldToken): TokenTotals {
    let held = 0n;
    for (const units of this.#balances[token]) held += units;
    return { issued: this.issued(token), held, spent: this.#spent[token], treasury: this.#treasury[token] };
  }

  largestBalance(token: HeldToken): bigint {
    return this.#balances[token].reduce((largest, units) => (units > largest ? units : largest), 0n);
  }
}

const zeroes = (): Record<HeldToken, bigint> => ({ BOOTY: 0n, GOLD: 0n, TREASURE: 0n, GEMS: 0n, RUM: 0n });
