/** A recorded call of a function of the fake context. */
export interface GlCall {
  readonly name: string;
  readonly given: readonly unknown[];
}

/** A graphics context that draws nothing. It records all calls, and gives each constant a different number. */
export function fakeContext(): { gl: WebGL2RenderingContext; calls: GlCall[] } {
  const calls: GlCall[] = [];
  const members = new Map<string, unknown>();
  const record =
    (name: string) =>
    (...given: unknown[]) => {
      calls.push({ name, given });
      return answers[name];
    };
  const gl = new Proxy(Object.create(WebGL2RenderingContext.prototype), {
    get(own, name: string) {
      if (Object.hasOwn(own, name)) return own[name];
      if (!members.has(name)) members.set(name, /^[A-Z0-9_]+$/.test(name) ? members.size + 1 : record(name));
      return members.get(name);
    },
  });
  return { gl, calls };
}

/** Results of the calls from which Pixi reads something, by function name. */
const answers: Readonly<Record<string, unknown>> = {
  getContextAttributes: { stencil: true },
  getShaderPrecisionFormat: { precision: 23 },
  getParameter: 16,
  createTexture: {},
  isContextLost: false,
};
