import ky, { HTTPError, TimeoutError } from 'ky';
import { isErrorCode } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import {
  type Answer,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type RouteName,
  routes,
} from '#contract/routes.ts';
import { z } from '#contract/schema.ts';
import { reach } from '#page/reach.ts';
import { networkError, sessionExpired } from '#words/connection.ts';
import { defaultError } from '#words/failures.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import { ApiError } from './ApiError.ts';
import type { RefusedCall } from './refusedCalls.ts';
import type { Session } from './session.ts';

type Required<P extends string, T> = T extends undefined ? unknown : { [key in P]: T };
type Optional<P extends string, T> = T extends undefined
  ? unknown
  : Record<never, never> extends T
    ? { [key in P]?: T }
    : { [key in P]: T };
type RouteInput<K extends RouteName> = Required<'body', BodyIn<K>> &
  Required<'params', ParamsIn<K>> &
  Optional<'query', QueryIn<K>>;

type CallInput<K extends RouteName> = RouteInput<K> & {
  /** Idempotency key of a mutating call, by default a new one; requests with the same key take effect only once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with each chunk of a text answer as it arrives. */
  onText?(chunk: string): void;
};
type CallArguments<K extends RouteName> =
  Record<never, never> extends RouteInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/**
 * Calls a route of the contract and resolves with its parsed answer.
 * Throws `ApiError` with a sentence for the player; network failures have the code `unreachable`. An aborted call
 * throws the abort error. While no player is logged in, an action of the player is refused with its own sentence, and a
 * read with a `signal`, which belongs to an open screen, waits until the same player has logged in again.
 *
 * @example const missions = await callRoute('missions', { query: { layer: 1 } });
 * @example const { jobId } = await callRoute('initiate', { body: { missionPath, nfts: [uid], levelCount: 1 } });
 */
export type CallRoute = <K extends RouteName>(name: K, ...input: CallArguments<K>) => Promise<Answer<K>>;

export interface CallRouteDependencies {
  session: Session;
  /** Called when a mutating request of the player is refused or fails on the worker, unless the session has expired. */
  onRefused?: (refused: RefusedCall) => void;
  /** Called when an action of the player was not carried out because no player is logged in. */
  onLogInNeeded?: () => void;
  /** The worker's origin; the page's own by default. */
  origin?: string;
  /** Replaces the browser's `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
  /** The pause before the second try of a call; 300 ms by default. Tests shorten it. */
  firstPauseMs?: number;
}

const retriedStatuses = [502, 503, 504];
/**
 * Retries of a call whose connection fails or that gets one of these status codes; the pauses are 0.3, 0.6, 1.2, 2.4, 3
 * and 3 s if the first one is. A call that times out is not retried. Retrying is safe for mutating calls too, because all tries carry the
 * same Idempotency-Key. The retries are meant to outlast a restart of the worker.
 */
const retryAfter = (firstPauseMs: number) => ({
  limit: 6,
  methods: ['get', 'post', 'put', 'delete'],
  statusCodes: retriedStatuses,
  delay: (attempt: number) => firstPauseMs * 2 ** (attempt - 1),
  backoffLimit: firstPauseMs * 10,
});
const answerWithinMs = 15_000;

export function createCallRoute({
  session,
  onRefused,
  onLogInNeeded,
  origin,
  fetch,
  firstPauseMs = 300,
}: CallRouteDependencies): CallRoute {
  const http = ky.create({
    retry: retryAfter(firstPauseMs),
    timeout: answerWithinMs,
    cache: 'no-store',
    fetch: notingAnswers(fetch ?? ((...request) => globalThis.fetch(...request))),
  });

  const callOnce = async <K extends RouteName>(name: K, input: LooseInput): Promise<Answer<K>> => {
    const route: Route = routes[name];
    const { body, params, query, idempotencyKey, signal, onText } = input;
    const url = new URL(fillPath(route.path, params), origin ?? window.location.origin);
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
    }
    const { token } = session.state.getState();
    const headers = new Headers();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (route.mutates) headers.set('Idempotency-Key', idempotencyKey ?? newKey());

    try {
      const answer = await http(url, {
        method: route.method,
        headers,
        ...(route.revalidates ? { cache: 'no-cache' as const } : {}),
        ...(body === undefined ? {} : { json: body }),
        ...(signal === undefined ? {} : { signal }),
      });
      const text = route.mediaType ? await readText(answer, onText) : await answer.text();
      const parsed = z.safeParse(route.answer, route.mediaType ? text : parseJson(text));
      if (!parsed.success) {
        console.error(
          `The answer of ${route.method} ${route.path} does not follow the contract`,
          parsed.error,
        );
        throw new ApiError(answer.status, 'unexpected', defaultError, { received: text });
      }
      return parsed.data as Answer<typeof name>;
    } catch (cause) {
      const error = await toApiError(cause, signal);
      // Ends the session only if its token is the one that was refused, and not one from a later login.
      const refused = error instanceof ApiError && error.isLoggedOut && route.access === 'player';
      if (refused && token !== null && session.state.getState().token === token) session.end('expired');
      if (error instanceof ApiError && isRefusedAction(route, error))
        onRefused?.({ name, body, message: error.message });
      throw error;
    }
  };

  const hasEnded = () => endedPlayer(session) !== null;
  const act = async <K extends RouteName>(name: K, input: LooseInput): Promise<Answer<K>> => {
    const refusal = async () => {
      onLogInNeeded?.();
      return new ApiError(401, 'not_authorized', await logInSentence(name));
    };
    if (hasEnded()) throw await refusal();
    try {
      return await callOnce(name, input);
    } catch (error) {
      throw hasEnded() && isUnauthorized(error) ? await refusal() : error;
    }
  };
  const readForScreen = async <K extends RouteName>(
    name: K,
    input: LooseInput,
    signal: AbortSignal,
  ): Promise<Answer<K>> => {
    for (;;) {
      const playerId = endedPlayer(session);
      if (playerId !== null) await nextLogInOf(session, playerId, signal);
      try {
        return await callOnce(name, input);
      } catch (error) {
        if (!hasEnded() || !isUnauthorized(error)) throw error;
      }
    }
  };

  return async (name, ...[input]) => {
    const options = (input ?? {}) as LooseInput;
    const { access, mutates }: Route = routes[name];
    if (access !== 'player' || name === 'logout') return callOnce(name, options);
    if (mutates) return act(name, options);
    return options.signal === undefined
      ? callOnce(name, options)
      : readForScreen(name, options, options.signal);
  };
}

/** A `fetch` that notes for each attempt whether the worker answered. An attempt that was aborted says nothing. */
const notingAnswers =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...request) => {
    try {
      const answer = await fetch(...request);
      reach.note(!retriedStatuses.includes(answer.status));
      return answer;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) reach.note(false);
      throw error;
    }
  };

/**
 * Whether `onRefused` is called: only for the player's mutating requests. It is not called for an expired session or an
 * unreachable worker, because these have their own notices.
 */
const isRefusedAction = ({ mutates, access }: Route, { status }: ApiError): boolean =>
  mutates === true && access === 'player' && status >= 400 && status !== 401;

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.isLoggedOut;

/** The player whose session has ended on this page; null while there is a session, and before the first one. */
function endedPlayer({ state }: Session): string | null {
  const now = state.getState();
  return now.token === null ? now.lastPlayerId : null;
}

/** Resolves when this player is logged in; rejects when another one is, or with the reason of the signal. */
function nextLogInOf({ state }: Session, playerId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      unsubscribe();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const unsubscribe = state.subscribe(({ player }) => {
      if (player === null) return;
      const isSame = player.id === playerId;
      end(() => (isSame ? resolve() : reject(new ApiError(401, 'session_expired', sessionExpired))));
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}

/** The sentences are loaded only when one is needed, because few players ever need one. */
const logInSentence = (name: RouteName): Promise<string> =>
  loadFile(() => import('#words/logIn.ts')).then(
    ({ logInFor }) => logInFor(name),
    () => sessionExpired,
  );

interface LooseInput {
  body?: unknown;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onText?(chunk: string): void;
}

async function readText(answer: Response, onText: LooseInput['onText']): Promise<string> {
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  let text = '';
  while (reader) {
    const { value, done } = await reader.read();
    const chunk = decoder.decode(value, { stream: !done });
    text += chunk;
    onText?.(chunk);
    if (done) break;
  }
  return text;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain-http addresses other than localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function toApiError(cause: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (cause instanceof ApiError || signal?.aborted) return cause;
  if (cause instanceof TimeoutError) reach.note(false);
  if (!(cause instanceof HTTPError)) return new ApiError(0, 'unreachable', networkError, { cause });
  const { status } = cause.response;
  const received = await cause.response.text().catch(() => '');
  const parsed = z.safeParse(errorAnswer, parseJson(received));
  if (!parsed.success) return new ApiError(status, 'unexpected', defaultError, { cause, received });
  const { error, message, code = '' } = parsed.data;
  const sentence = error ?? message;
  return new ApiError(status, isErrorCode(code) ? code : 'unexpected', sentence ?? defaultError, {
    cause,
    received: sentence ?? received,
  });
}

/** The value that a text is JSON of; undefined for any other text, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorAnswer = z.object({
  error: z.optional(z.string().check(z.minLength(1))),
  message: z.optional(z.string().check(z.minLength(1))),
  code: z.optional(z.string()),
});
