import { assetUrl } from '#page/assetUrl.ts';
import { navigationTabNames } from '#words/hud.ts';
import { close as closeWord, hideoutTitle, loading, notOpenYet, opensLater } from '#words/overlays.ts';
import { navigationTabs } from '../../hud/navigationTabs.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Loading } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useLazyModule } from '../../kit/useLazyModule.ts';
import type { HideoutTab, OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import { useServices } from '../../services/Services.ts';
import styles from './HideoutOverlay.module.css';
import { builtHideoutTabs, hideoutTabs } from './hideoutTabs.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

const tabs = navigationTabs
  .filter(({ does }) => does === 'hideout')
  .map(({ id, name, mark }) => ({
    id,
    label: name,
    icon: <img src={assetUrl(`/marks/thumbs/${mark}.webp`)} alt="" width={28} height={28} />,
    ...(isBuilt(id) ? {} : { closedBecause: opensLater }),
  }));

function isBuilt(id: string): id is HideoutTab {
  return builtHideoutTabs.some((tab) => tab === id);
}

/** Treasure chest, inventory, leaderboard, arena and exchange, one tab each (rule book: map.md, Hideout). */
export function HideoutOverlay({ tab = 'inventory', close }: OverlayProps['hideout'] & OverlayControls) {
  const { overlays } = useServices();
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.title}>{navigationTabNames[tab]}</h2>
        <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      </header>
      <div className={styles.tabs}>
        <Tabs
          label={hideoutTitle}
          tabs={tabs}
          value={tab}
          fillsHeight
          onChange={(id) => isBuilt(id) && overlays.open('hideout', { tab: id })}
        >
          <OverlayBoundary key={tab}>
            <TabContent tab={tab} close={close} />
          </OverlayBoundary>
        </Tabs>
      </div>
    </div>
  );
}

function TabContent({ tab, close }: { tab: HideoutTab } & OverlayControls) {
  const Content = useLazyModule(hideoutTabs[tab]);
  if (hideoutTabs[tab] === null) return <EmptyState title={notOpenYet(navigationTabNames[tab])} />;
  return Content ? <Content close={close} /> : <Loading label={loading} />;
}
