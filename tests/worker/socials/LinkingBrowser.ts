import { randomUUID } from 'node:crypto';
import { routes } from '#contract/routes.ts';
import type { LinkAction, SocialProvider } from '#contract/socials.ts';
import { freePort } from '#host/base/freePort.ts';
import { serveSocials, socialEnvironment } from '#host/socials/serveSocials.ts';
import { retryWhilePortTaken } from '#tests/kit/retryWhilePortTaken.ts';
import type { SignedInPlayer, TestWorker } from '#tests/kit/startTestWorker.ts';
import { readSettings } from '#worker/base/config.ts';
import type { SocialClient, SocialClients } from '#worker/base/socialClients.ts';

/** Starts a local server that acts as both providers, on a free port. Returns the game's configuration for it. */
export async function startProviders(): Promise<{ socials: SocialClients; stop(): Promise<void> }> {
  const secret = 'secret of the tests: %&+';
  const { port, served } = await retryWhilePortTaken(async () => {
    const port = await freePort();
    return { port, served: await serveSocials(port, secret) };
  });
  const { socials } = readSettings(socialEnvironment(port, secret));
  return { socials, stop: () => served.stop() };
}

export function clientIn(socials: SocialClients, provider: SocialProvider): SocialClient {
  const client = socials[provider];
  if (!client) throw new Error(`${provider} is not configured`);
  return client;
}

/**
 * The parts of a browser that linking needs. It stores cookies but follows no redirect: `visit`, `toProvider` and
 * `answer` return its address.
 */
export class LinkingBrowser {
  readonly #worker: TestWorker;
  readonly cookies = new Map<string, string>();

  constructor(worker: TestWorker) {
    this.#worker = worker;
  }

  async ticket(
    player: SignedInPlayer,
    provider: SocialProvider,
    action: LinkAction = 'login',
    idempotencyKey: string = randomUUID(),
  ): Promise<string> {
    const { path, answer } = routes.linkTicket;
    const response = await this.#fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${player.token}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ provider, action }),
    });
    if (!response.ok) throw new Error(`no ticket: ${await response.text()}`);
    return answer.parse(await response.json()).ticket;
  }

  /** Requests an address of the game. Returns the address to which the game redirects the browser. */
  async visit(path: string): Promise<URL> {
    const response = await this.#fetch(path, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '/none', this.#worker.origin);
  }

  /** Requests the log-in address with a new ticket. Returns the address of the provider's consent page. */
  async toProvider(player: SignedInPlayer, provider: SocialProvider): Promise<URL> {
    return this.visit(`/auth/${provider}/login?token=${await this.ticket(player, provider)}`);
  }

  /** Submits the consent page. Returns the address of the game to which the provider redirects the browser. */
  async answer(consent: URL, handle: string, agreed: 'yes' | 'no' = 'yes'): Promise<URL> {
    const form = new URLSearchParams(consent.searchParams);
    form.set('handle', handle);
    form.set('agreed', agreed);
    const response = await fetch(`${consent.origin}${consent.pathname}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? '/none', this.#worker.origin);
  }

  /**
   * Links an account, with all steps from the ticket on. Returns the outcome in the address to which the game
   * redirects.
   */
  async link(player: SignedInPlayer, provider: SocialProvider, handle: string): Promise<string> {
    const back = await this.answer(await this.toProvider(player, provider), handle);
    return outcomeOf(await this.visit(back.pathname + back.search));
  }

  /** Sends a request with the stored cookies, and stores those of its answer. */
  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const response = await fetch(new URL(path, this.#worker.origin), { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }
}

export const outcomeOf = (address: URL): string => address.searchParams.get('outcome') ?? address.href;
