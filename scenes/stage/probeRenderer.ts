/**
 * Whether this machine can draw with WebGL. Asked before Pixi is mounted: its own failure to start is a rejected
 * promise that no React error boundary ever sees.
 */
export function probeRenderer(): 'webgl' | 'none' {
  try {
    const canvas = document.createElement('canvas');
    const gl =
      canvas.getContext('webgl2', { stencil: true }) ?? canvas.getContext('webgl', { stencil: true });
    if (!gl) return 'none';
    // Browsers allow a handful of contexts; give this one back at once.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return 'webgl';
  } catch {
    return 'none';
  }
}
