import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { profileMenu, profileMenuLabel } from '#words/hud.ts';
import { meQuery } from '../api/meQuery.ts';
import type { MenuItem } from '../kit/Menu.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { PlayerPicture } from '../pieces/PlayerPicture.tsx';
import { useServices } from '../services/Services.ts';
import styles from './ProfileMenu.module.css';

// The menu's library would be a twelfth of the code that is loaded before the map, so it is loaded only when the
// pointer or the focus reaches the button.
const loadMenu = async () => (await import('../kit/Menu.tsx')).Menu;
const preloadMenu = () => void loadMenu().catch(() => undefined);

/** The profile picture and its menu of seven entries (rule book: map.md, Profile menu). */
export function ProfileMenu() {
  const { wallet, overlays } = useServices();
  const [isAsked, setAsked] = useState(false);
  const Menu = useLazyModule(isAsked ? loadMenu : null, { isOptional: true });
  const root = useRef<HTMLDivElement>(null);
  const opens = (id: keyof typeof profileMenu, open: () => void): MenuItem => ({
    id,
    label: profileMenu[id],
    onChoose() {
      // When the overlay closes, the focus returns to the element that has it now. The menu item is unmounted by then,
      // so the focus moves to the menu's button first.
      root.current?.querySelector('button')?.focus();
      open();
    },
  });
  const items: MenuItem[] = [
    opens('profile', () => overlays.open('profile')),
    opens('changeWallet', () => overlays.open('changeWallet')),
    opens('inventory', () => overlays.open('hideout', { tab: 'inventory' })),
    opens('graveyard', () => overlays.open('graveyard')),
    opens('assetManager', () => overlays.open('assetManager')),
    opens('connectSocials', () => overlays.open('profile', { tab: 'player' })),
    { id: 'logOut', label: profileMenu.logOut, onChoose: () => void wallet.logOut() },
  ];
  const button = (
    <button
      type="button"
      className={styles.picture}
      aria-label={profileMenuLabel}
      aria-haspopup="menu"
      aria-expanded={isAsked}
      aria-busy={isAsked || undefined}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setAsked(true)}
    >
      <ProfilePicture />
    </button>
  );
  return (
    <div ref={root} data-tour="menu">
      {Menu ? (
        <Menu label={profileMenuLabel} items={items} buttonClassName={styles.picture} defaultOpen>
          <ProfilePicture />
        </Menu>
      ) : (
        button
      )}
    </div>
  );
}

function ProfilePicture(): ReactNode {
  const { callRoute } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  return <PlayerPicture picture={player?.profilePicture} size={52} />;
}
