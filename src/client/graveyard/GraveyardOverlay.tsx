import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { forgeList, forgeTypes } from '#rules/graveyard/forgeAssets.ts';
import { forgeTabNames, graveyardSubtitle, graveyardTabs, loadingForge } from '#words/graveyard.ts';
import { compareNames } from '#words/names.ts';
import { nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import { Forge } from './Forge.tsx';
import styles from './Graveyard.module.css';
import { useBurn } from './useBurn.ts';

const tabs = forgeTypes.map((type) => ({ id: type, label: forgeTabNames[type] }));

/** Burns assets for tokens and rewards (rule book: graveyard.md, Screen). Closing it clears the selection. */
export function GraveyardOverlay() {
  const { callRoute, overlays } = useServices();
  const rules = useRules();
  const nfts = useQuery(nftsQuery(callRoute));
  const burning = useBurn();
  const [type, setType] = useAddressChoice('burn', forgeTypes, () => 'CAPTAIN');
  const list = useMemo(
    () => nfts.data && forgeList(rules, nfts.data, type, compareNames),
    [rules, nfts.data, type],
  );
  useEffect(() => () => overlays.close('confirmBurn'), [overlays]);

  const choose = (id: string) => {
    const chosen = forgeTypes.find((one) => one === id);
    if (chosen !== undefined) setType(chosen);
  };
  return (
    <div className={styles.screen}>
      <p className={styles.subtitle}>{graveyardSubtitle}</p>
      <div className={styles.tabs}>
        <Tabs label={graveyardTabs} tabs={tabs} value={type} fillsHeight onChange={choose}>
          {list === undefined ? (
            <QueryState query={nfts} loadingLabel={loadingForge(type)} />
          ) : (
            // The `key` clears the selection when the player changes the tab.
            <Forge key={type} type={type} list={list} burning={burning} />
          )}
        </Tabs>
      </div>
    </div>
  );
}
