/** The player asked the device for less motion: nothing glides, hops or fades then. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
