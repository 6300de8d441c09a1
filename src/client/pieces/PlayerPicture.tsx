import { useState } from 'react';
import { art, noPicture, thumbOf } from '#theme/art.ts';

interface PlayerPictureProps {
  /** Its address; empty for a player who never chose one. */
  picture: string | undefined;
  /** CSS pixels, both ways. */
  size: number;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
}

/** A player's own picture, small; one that cannot be had gives way to the picture of a player who has none. */
export function PlayerPicture({ picture, size, className, loading = 'eager' }: PlayerPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const wanted = picture || noPicture;
  return (
    <img
      className={className}
      src={art(thumbOf(wanted === missing ? noPicture : wanted))}
      alt=""
      width={size}
      height={size}
      loading={loading}
      onError={() => setMissing(wanted)}
    />
  );
}
