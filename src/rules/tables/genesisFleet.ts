/**
 * Values of Genesis ships (rule book: fleet.md, Rarities). The suffix of a price's property name is its token, e.g.
 * `levelBooty`. `treasure` is the reward of a mission before multiplier and tax; `licenceBooty` has the price of each
 * licence, keyed by licence number. The multiplier of a ship's licences applies to `treasure` and `missionGold`.
 */
export const genesisFleet = {
  missionHours: 24,
  /** Share of the claimed Treasure that is deducted as tax. */
  taxShare: 0.1,
  levelBooty: 50,
  rarities: {
    FLEET_COMMANDER: {
      speed: 200,
      missionGold: 840,
      missionBooty: 4,
      treasure: 30_000,
      licenceBooty: { 1: 1_000, 2: 1_500, 3: 2_000 },
      tierBonus: 1,
    },
    GOLD: {
      speed: 100,
      missionGold: 280,
      missionBooty: 3,
      treasure: 15_000,
      licenceBooty: { 1: 1_000, 2: 1_500, 3: 2_000 },
      tierBonus: 0.5,
    },
    SILVER: {
      speed: 50,
      missionGold: 55,
      missionBooty: 0.5,
      treasure: 3_000,
      licenceBooty: { 1: 200, 2: 300, 3: 400 },
      tierBonus: 0.25,
    },
    BRONZE: {
      speed: 25,
      missionGold: 27,
      missionBooty: 0.25,
      treasure: 1_500,
      licenceBooty: { 1: 100, 2: 150, 3: 200 },
      tierBonus: 0.1,
    },
  },
};
