/** Whether the player asked the device for reduced motion: then nothing glides, jumps or fades. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
