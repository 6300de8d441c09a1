/** Limits of an uploaded picture (rule book: profile.md, Picture). */
export const pictureLimits = {
  maxBytes: 4_194_304,
  maxPixels: 50_000_000,
  maxFrames: 1_000,
  /** Time limit of an upload: enough for 4 MB at 190 kbit/s. */
  uploadWithinMs: 180_000,
} as const;

/** Width and height in pixels of the stored picture. */
export const pictureSizePx = 320;
