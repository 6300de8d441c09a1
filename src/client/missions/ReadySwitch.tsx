import { useState } from 'react';
import { notificationsBlocked, notifyWhenReadyLabel } from '#words/missionScreen.ts';
import { Switch } from '../kit/Switch.tsx';
import { useServices } from '../services/Services.ts';

/** The switch for browser notifications when captains are ready; asks for permission when turned on. */
export function ReadySwitch() {
  const { memory, toasts } = useServices();
  const [isOn, setOn] = useState(() => memory.read('tellReady') === true && isAllowed());
  if (!('Notification' in globalThis)) return null;

  const toggle = async () => {
    const wanted = !isOn;
    if (wanted && (await Notification.requestPermission()) !== 'granted') {
      toasts.show({ tone: 'warning', text: notificationsBlocked });
      return;
    }
    memory.write('tellReady', wanted);
    setOn(wanted);
  };
  return (
    <Switch checked={isOn} onChange={() => void toggle()}>
      {notifyWhenReadyLabel}
    </Switch>
  );
}

const isAllowed = () => 'Notification' in globalThis && Notification.permission === 'granted';
