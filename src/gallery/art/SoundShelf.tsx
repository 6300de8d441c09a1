import { useEffect, useRef, useState } from 'react';
import { Button } from '../../client/kit/Button.tsx';
import { Glyph } from '../../client/kit/Glyph.tsx';
import { EmptyState } from '../../client/kit/States.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Art.module.css';
import { folderOf, groupBy, soundFiles, stemOf } from './artFiles.ts';

/** All music, ambience and sounds; one plays at a time. */
export function SoundShelf() {
  const [playing, setPlaying] = useState<string | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const audio = player.current;
    if (audio === null) return;
    if (playing === null) {
      audio.pause();
      return;
    }
    audio.src = playing;
    audio.play().catch(() => setPlaying(null));
  }, [playing]);

  return (
    <Shelf title="Sounds">
      {/* biome-ignore lint/a11y/useMediaCaption: music and noises without speech */}
      <audio ref={player} onEnded={() => setPlaying(null)} />
      {soundFiles.length === 0 && <EmptyState title="No sounds yet" />}
      {groupBy(soundFiles, folderOf).map(([folder, files]) => (
        <Specimen key={folder} name={folder} wide>
          <div className={styles.sounds}>
            {groupBy(files, stemOf).map(([stem, [file = '']]) => (
              <Button
                key={stem}
                size="small"
                aria-pressed={playing === file}
                icon={<Glyph name={playing === file ? 'pause' : 'play'} size={16} />}
                onClick={() => setPlaying(playing === file ? null : file)}
              >
                {stem}
              </Button>
            ))}
          </div>
        </Specimen>
      ))}
    </Shelf>
  );
}
