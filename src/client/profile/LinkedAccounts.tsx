import type { Player } from '#contract/players.ts';
import { routes } from '#contract/routes.ts';
import { type SocialProvider, socialProviders } from '#contract/socials.ts';
import {
  connectProvider,
  disconnectProvider,
  disconnectQuestion,
  keepConnected,
  linkedAccounts,
  notConnected,
  providerUnlinked,
} from '#words/profile.ts';
import { providerNames } from '#words/socials.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import styles from './Profile.module.css';

const handles: Readonly<Record<SocialProvider, (player: Player) => string | null>> = {
  discord: ({ discordData }) => discordData?.username ?? null,
  twitter: ({ twitterData }) => twitterData?.username ?? null,
};
const loginPaths = { discord: routes.discordLogin.path, twitter: routes.twitterLogin.path } as const;
const unlinkRoutes = { discord: 'discordDisconnect', twitter: 'twitterDisconnect' } as const;
/**
 * Delay between the two reads of the player after a disconnection. The first read already lacks the unlinked account;
 * the rule book requires the second one (rule book: profile.md, Linked accounts).
 */
const readAgainAfterMs = 1_000;

/**
 * Discord and Twitter. The player connects an account on the provider's page, and disconnects it here after a
 * confirmation.
 */
export function LinkedAccounts({ player }: { player: Player }) {
  return (
    <section className={styles.section} aria-label={linkedAccounts}>
      <h3 className={styles.heading}>{linkedAccounts}</h3>
      <ul className={styles.accounts}>
        {socialProviders.map((provider) => (
          <Account key={provider} provider={provider} handle={handles[provider](player)} />
        ))}
      </ul>
    </section>
  );
}

function Account({ provider, handle }: { provider: SocialProvider; handle: string | null }) {
  const { callRoute, overlays, toasts } = useServices();
  const { queryClient } = useGame();
  const { isBusy, run } = useAction();
  const ticketFor = async (action: 'login' | 'disconnect') =>
    (await callRoute('linkTicket', { body: { provider, action } })).ticket;
  const connect = () =>
    run(async () => {
      const query = new URLSearchParams({ token: await ticketFor('login') });
      window.location.assign(`${loginPaths[provider]}?${query}`);
    });
  const disconnect = async (from: string) => {
    const isSure = await overlays.confirm({
      title: disconnectProvider(provider),
      lines: [disconnectQuestion(provider, from)],
      confirmLabel: disconnectProvider(provider),
      cancelLabel: keepConnected,
    });
    if (!isSure) return;
    await run(async () => {
      await callRoute(unlinkRoutes[provider], { query: { token: await ticketFor('disconnect') } });
      toasts.show({ tone: 'success', text: providerUnlinked(provider) });
      const read = () => refreshQueries(queryClient, ['me']).catch(() => undefined);
      await read();
      setTimeout(read, readAgainAfterMs);
    });
  };

  return (
    <li className={styles.account}>
      <span className={styles.provider}>
        <strong>{providerNames[provider]}</strong>
        <span className={styles.handle}>
          {handle === null ? notConnected : <ClippedText lines={2} text={handle} />}
        </span>
      </span>
      {handle === null ? (
        <Button
          size="small"
          look="primary"
          busy={isBusy}
          icon={<Glyph name="link" size={18} />}
          onClick={() => void connect()}
        >
          {connectProvider(provider)}
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void disconnect(handle)}>
          {disconnectProvider(provider)}
        </Button>
      )}
    </li>
  );
}
