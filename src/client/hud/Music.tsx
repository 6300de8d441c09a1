import { useEffect, useState } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { useGame, useServices } from '../services/Services.ts';
import { createSound, type Sound } from '../sound/createSound.ts';
import { Homecomings } from './Homecomings.tsx';
import { MusicButton } from './MusicButton.tsx';
import { MusicPanel } from './MusicPanel.tsx';
import { playSoundEffects } from './playSoundEffects.ts';

const loadDeck = async (...input: Parameters<typeof import('../sound/howlerDeck.ts').loadHowlerDeck>) =>
  (await import('../sound/howlerDeck.ts')).loadHowlerDeck(...input);

/** Creates the game's sound on mount, closes it on unmount, and shows its controls (rule book: look.md, Music). */
export function Music() {
  const { memory, overlays, toasts } = useServices();
  const { arriving, jobs, layers } = useGame();
  const isMobile = useIsMobile();
  const [sound, setSound] = useState<Sound | null>(null);

  useEffect(() => {
    const made = createSound({ memory, loadDeck });
    const unsubscribe = playSoundEffects(made, { overlays, toasts, jobs, layer: layers.current, arriving });
    setSound(made);
    return () => {
      unsubscribe();
      made.close();
      overlays.close('music');
    };
  }, [memory, overlays, toasts, jobs, layers, arriving]);

  if (sound === null) return null;
  return (
    <>
      <Homecomings sound={sound} />
      {isMobile ? <MusicButton sound={sound} /> : <MusicPanel sound={sound} />}
    </>
  );
}
