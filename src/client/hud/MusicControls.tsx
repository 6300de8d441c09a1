import { useStore } from 'zustand';
import {
  muteAll,
  nextTrack,
  pause,
  play,
  previousTrack,
  trackLost,
  trackPlaces,
  trackPosition,
  trackTime,
  trackTimeSpoken,
  trackTitles,
  volumeNames,
} from '#words/music.ts';
import { percent } from '#words/numbers.ts';
import { IconButton } from '../kit/Button.tsx';
import { Slider } from '../kit/Slider.tsx';
import { Switch } from '../kit/Switch.tsx';
import type { Sound } from '../sound/createSound.ts';
import { LivingMapSwitch } from './LivingMapSwitch.tsx';
import styles from './MusicControls.module.css';
import { MusicIcon } from './MusicIcon.tsx';

interface MusicControlProps {
  sound: Sound;
}

/** The buttons previous, play or pause, and next. */
export function MusicButtons({ sound }: MusicControlProps) {
  const isPlaying = useStore(sound.playing, (state) => state.isPlaying);
  return (
    <div className={styles.buttons}>
      <IconButton
        look="quiet"
        size="small"
        label={previousTrack}
        icon={<MusicIcon name="previous" />}
        onClick={() => sound.step(-1)}
      />
      <IconButton
        look="primary"
        label={isPlaying ? pause : play}
        icon={<MusicIcon name={isPlaying ? 'pause' : 'play'} />}
        onClick={isPlaying ? sound.pause : sound.play}
      />
      <IconButton
        look="quiet"
        size="small"
        label={nextTrack}
        icon={<MusicIcon name="next" />}
        onClick={() => sound.step(1)}
      />
    </div>
  );
}

/** Title of the current track, and its place in the game or a message that the track could not be loaded. */
export function MusicTitle({ sound }: MusicControlProps) {
  const { track, isLost } = useStore(sound.playing);
  return (
    <p className={styles.title} role="status">
      <strong>{trackTitles[track]}</strong>
      <span>{isLost ? trackLost : trackPlaces[track]}</span>
    </p>
  );
}

/** Position in the track, as a slider that seeks. */
export function MusicProgress({ sound }: MusicControlProps) {
  const { seconds, length } = useStore(sound.playing);
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">{trackTime(seconds)}</span>
      <Slider
        label={trackPosition}
        value={Math.min(seconds, length)}
        min={0}
        max={length}
        valueText={trackTimeSpoken(seconds, length)}
        onChange={sound.seek}
      />
      <span aria-hidden="true">{trackTime(length)}</span>
    </div>
  );
}

const volumeKinds = ['music', 'ambience', 'effects'] as const;

/** A slider per volume and one switch that mutes all. */
export function MusicVolumes({ sound }: MusicControlProps) {
  const settings = useStore(sound.settings);
  return (
    <div className={styles.volumes}>
      {volumeKinds.map((kind) => (
        <div key={kind} className={styles.volume}>
          <span aria-hidden="true">{volumeNames[kind]}</span>
          <Slider
            label={volumeNames[kind]}
            value={settings[kind]}
            min={0}
            max={1}
            step={0.05}
            disabled={settings.isMuted}
            valueText={percent(settings[kind])}
            onChange={(volume) => sound.set({ [kind]: volume })}
          />
        </div>
      ))}
      <Switch checked={settings.isMuted} onChange={(isMuted) => sound.set({ isMuted })}>
        {muteAll}
      </Switch>
      <LivingMapSwitch />
    </div>
  );
}
