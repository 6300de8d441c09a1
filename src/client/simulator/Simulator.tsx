import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import {
  firstSimulation,
  lowestLevel,
  type Simulation,
  type SimulationSwitch,
  simulationCap,
  simulationEntities,
  withLevel,
  withSwitch,
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
import { NumberField } from '../kit/NumberField.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Switch } from '../kit/Switch.tsx';
import { useTypedNumber } from '../kit/useTypedNumber.ts';
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
        (team, entity) => withLevel(team, entity, simulationCap(rules, team, entity)),
        simulation,
      ),
    );
  return (
    <Panel title={teamConfiguration}>
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
          <LevelField key={entity} simulation={simulation} entity={entity} onChange={onChange} />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onClick={toMaximum}>{allToMaximum}</Button>
        <Button look="quiet" onClick={() => onChange(firstSimulation)}>
          {resetTeam}
        </Button>
      </div>
    </Panel>
  );
}

/** A level of the team. An empty field, and a text that is no level, count as level 1. */
function LevelField({ simulation, entity, onChange }: SimulatorProps & { entity: LevelEntity }) {
  const max = simulationCap(useRules(), simulation, entity);
  const number = useTypedNumber<number | null>({
    value: simulation.levels[entity],
    limits: { min: lowestLevel, max, decimals: 0 },
    otherwise: null,
    countsInstead: lowestLevel,
    onChange: (level) => onChange(withLevel(simulation, entity, level)),
  });
  return (
    <NumberField
      number={number}
      label={levelOfEntity(entity)}
      hint={maximumOf(max)}
      placeholder={String(lowestLevel)}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
