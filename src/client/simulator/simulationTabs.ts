/** The tabs of the Simulation Center (rule book: simulator.md, Address). */
export const simulationTabs = ['simulator', 'plan'] as const;
export type SimulationTab = (typeof simulationTabs)[number];
