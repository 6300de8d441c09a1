import { useState } from 'react';
import { assetUrl, fallbackPicture, thumbnailUrl } from '#page/assetUrl.ts';

interface PlayerPictureProps {
  /** URL of the picture; empty or undefined for the default picture. */
  picture: string | undefined;
  /** Width and height in CSS pixels. */
  size: number;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
}

/** A player's picture. If it cannot be loaded, the default picture is shown. */
export function PlayerPicture({ picture, size, className, loading = 'eager' }: PlayerPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const wanted = picture || fallbackPicture;
  return (
    <img
      className={className}
      src={assetUrl(thumbnailUrl(wanted === missing ? fallbackPicture : wanted))}
      alt=""
      width={size}
      height={size}
      loading={loading}
      onError={() => setMissing(wanted)}
    />
  );
}
