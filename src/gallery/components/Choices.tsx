import { useState } from 'react';
import { Button } from '../../client/kit/Button.tsx';
import { Checkbox } from '../../client/kit/Checkbox.tsx';
import { CountBar } from '../../client/kit/CountBar.tsx';
import { FilterChips } from '../../client/kit/FilterChips.tsx';
import { Icon } from '../../client/kit/Icon.tsx';
import { NumberField } from '../../client/kit/NumberField.tsx';
import { Select } from '../../client/kit/Select.tsx';
import { Slider } from '../../client/kit/Slider.tsx';
import { Stepper } from '../../client/kit/Stepper.tsx';
import { Switch } from '../../client/kit/Switch.tsx';
import { Tabs } from '../../client/kit/Tabs.tsx';
import { useTypedNumber } from '../../client/kit/useTypedNumber.ts';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';

const tabs = [
  { id: 'battle', label: 'Battle', icon: <Icon src="/icons/strength.svg" /> },
  { id: 'booty', label: 'Booty', icon: <Icon src="/icons/booty.svg" /> },
  { id: 'gems', label: 'Gems', icon: <Icon src="/icons/gems.svg" /> },
];
const collections = [
  { id: 'seas', label: 'The Seven Seas' },
  { id: 'reavers', label: 'Reavers' },
  { id: 'brohalla', label: 'BroHalla' },
  { id: 'atoms', label: 'Atoms' },
];

export function Choices() {
  const [tab, setTab] = useState('battle');
  const [collection, setCollection] = useState('seas');
  const [chosen, setChosen] = useState(['reavers', 'atoms']);
  const [captains, setCaptains] = useState(5);
  const [levels, setLevels] = useState(1);
  const [isOn, setOn] = useState(true);
  return (
    <Shelf title="Choices">
      <Specimen name="Tabs; a dropdown on phones" wide>
        <Tabs label="Leaderboards" tabs={tabs} value={tab} onChange={setTab}>
          {tabs.find(({ id }) => id === tab)?.label}
        </Tabs>
      </Specimen>
      <Specimen name="Dropdown">
        <Select label="Collection" options={collections} value={collection} onChange={setCollection} />
        <Select label="Disabled" options={collections} value="seas" disabled onChange={() => undefined} />
      </Specimen>
      <Specimen name="Filter chips">
        <FilterChips label="Collections" chips={collections} chosen={chosen} onChange={setChosen} />
      </Specimen>
      <Specimen name="Slider">
        <Slider label="Captains" value={captains} min={0} max={12} onChange={setCaptains} />
        <Slider label="Range of one value" value={0} min={0} max={0} onChange={() => undefined} />
      </Specimen>
      <Specimen name="Bottom bar with a count" wide>
        <CountBar
          label="How many captains"
          value={captains}
          max={12}
          valueText={`${captains} of 12 selected`}
          disabled={false}
          onChange={setCaptains}
        >
          <Button onClick={() => setCaptains(12)}>All</Button>
          <Button look="primary" size="large">
            Send
          </Button>
        </CountBar>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper
          label="Levels"
          lessLabel="Less"
          moreLabel="More"
          value={levels}
          min={1}
          max={10}
          onChange={setLevels}
        />
      </Specimen>
      <Specimen name="Number field: a comma is read, 1,000 is refused, 99 becomes the maximum">
        <Amount label="Amount" />
      </Specimen>
      <Specimen name="Switch: on, disabled">
        <Switch checked={isOn} onChange={setOn}>
          Battle Token
        </Switch>
        <Switch checked={false} disabled onChange={() => undefined}>
          Disabled
        </Switch>
      </Specimen>
      <Specimen name="Checkbox: checked, unchecked, disabled">
        <Checkbox checked={isOn} onChange={setOn}>
          Select All
        </Checkbox>
        <Checkbox label="Unchecked" checked={!isOn} onChange={(on) => setOn(!on)} />
        <Checkbox label="Disabled" checked disabled onChange={() => undefined} />
      </Specimen>
    </Shelf>
  );
}

function Amount({ label }: { label: string }) {
  const [amount, setAmount] = useState(1.5);
  const number = useTypedNumber<number>({
    value: amount,
    limits: { min: 1, max: 10, decimals: 2 },
    otherwise: 1,
    lowersToMax: true,
    onChange: setAmount,
  });
  return <NumberField number={number} label={label} hint="From 1 to 10" />;
}
