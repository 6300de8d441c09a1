/** The player asked the device for reduced motion: nothing glides, jumps or fades. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
