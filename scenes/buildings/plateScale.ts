/** A plate never shrinks below this share of its natural size: its name must be readable on a phone. */
export const smallestPlateScale = 0.86;
/** Nor does it grow beyond this: its picture is painted at this size. */
export const largestPlateScale = 1.25;
/** CSS pixels per map unit at which a plate has its natural size. */
const naturalAt = 0.4;

/** Size of the plates on the screen, as a share of their natural size, when the camera is this near. */
export function plateScale(cameraScale: number): number {
  return Math.min(largestPlateScale, Math.max(smallestPlateScale, cameraScale / naturalAt));
}
