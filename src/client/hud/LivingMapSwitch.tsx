import { useSyncExternalStore } from 'react';
import { livingMap } from '#words/music.ts';
import { Switch } from '../kit/Switch.tsx';
import { useServices } from '../services/Services.ts';

/** Switches ships and weather on the map on and off; the choice is kept on the device. */
export function LivingMapSwitch() {
  const { bus, memory } = useServices();
  const isLiving = useSyncExternalStore(bus.world.subscribe, () => bus.world.getState().isLiving);
  const choose = (next: boolean) => {
    memory.write('isMapLiving', next);
    bus.world.setState({ isLiving: next });
  };
  return (
    <Switch checked={isLiving} onChange={choose}>
      {livingMap}
    </Switch>
  );
}
