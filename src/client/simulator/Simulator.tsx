import { levelEntities } from '#contract/captains.ts';
import {
  firstSimulation,
  type Simulation,
  type SimulationSwitch,
  simulationCap,
  simulationEntities,
  withSwitch,
  withTypedLevel,
} from '#rules/simulator/simulation.ts';
import {
  allToMaximum,
  levelOfEntity,
  maximumOf,
  mythicShip,
  oneOfOneCaptain,
  resetTeam,
  switchedOff,
  switchedOn,
  teamConfiguration,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Switch } from '../kit/Switch.tsx';
import { TextField } from '../kit/TextField.tsx';
import { Analytics } from './Analytics.tsx';
import styles from './SimulationCenter.module.css';

interface SimulatorProps {
  simulation: Simulation;
  onChange(simulation: Simulation): void;
}

const switches: readonly (readonly [name: SimulationSwitch, label: string])[] = [
  ['isOneOfOneCaptain', oneOfOneCaptain],
  ['isMythicShip', mythicShip],
];

/** A form for a team, and figures of that team, which are updated with every change. */
export function Simulator({ simulation, onChange }: SimulatorProps) {
  return (
    <div className={styles.simulator}>
      <TeamConfiguration simulation={simulation} onChange={onChange} />
      <Analytics simulation={simulation} />
    </div>
  );
}

function TeamConfiguration({ simulation, onChange }: SimulatorProps) {
  const rules = useRules();
  const toMaximum = () =>
    onChange(
      levelEntities.reduce(
        (team, entity) => withTypedLevel(rules, team, entity, String(simulationCap(rules, team, entity))),
        simulation,
      ),
    );
  return (
    <section className={styles.board} aria-label={teamConfiguration}>
      <h3 className={styles.heading}>{teamConfiguration}</h3>
      {switches.map(([name, label]) => (
        <Switch
          key={name}
          className={styles.switch}
          checked={simulation[name]}
          onChange={(isOn) => onChange(withSwitch(rules, simulation, name, isOn))}
        >
          <span>{label}</span>
          {/* Screen readers read this state from the switch itself. */}
          <span className={styles.switchState} data-on={simulation[name]} aria-hidden="true">
            {simulation[name] ? switchedOn : switchedOff}
          </span>
        </Switch>
      ))}
      <div className={styles.levels}>
        {simulationEntities.map((entity) => (
          <TextField
            key={entity}
            label={levelOfEntity(entity)}
            hint={maximumOf(simulationCap(rules, simulation, entity))}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1"
            value={simulation.levels[entity] ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) =>
              onChange(withTypedLevel(rules, simulation, entity, currentTarget.value))
            }
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onClick={toMaximum}>{allToMaximum}</Button>
        <Button look="quiet" onClick={() => onChange(firstSimulation)}>
          {resetTeam}
        </Button>
      </div>
    </section>
  );
}
