import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileMenu, profileMenuLabel } from '#words/hud.ts';
import { opensLater } from '#words/overlays.ts';
import { meQuery } from '../api/meQuery.ts';
import { useServices } from '../app/Services.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import styles from './ProfileMenu.module.css';

const noPicture = '/icons/player.svg';

/** The profile picture and its menu, in the order of spec A §2.4. */
export function ProfileMenu() {
  const { callRoute, wallet } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = player?.profilePicture || noPicture;

  const later = (id: keyof typeof profileMenu): MenuItem => ({
    id,
    label: profileMenu[id],
    closedBecause: opensLater,
  });
  const items: MenuItem[] = [
    later('profile'),
    later('changeWallet'),
    later('inventory'),
    later('graveyard'),
    later('assetManager'),
    later('connectSocials'),
    { id: 'logOut', label: profileMenu.logOut, onChoose: () => void wallet.logOut() },
  ];
  return (
    <Menu label={profileMenuLabel} items={items} buttonClassName={styles.picture}>
      <img
        src={wanted === failed ? noPicture : wanted}
        alt=""
        width={52}
        height={52}
        onError={() => setFailed(wanted)}
      />
    </Menu>
  );
}
