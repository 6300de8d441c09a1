import { assetUrl } from '#page/assetUrl.ts';
import { closedTab, closedTabText, navigationTabNames } from '#words/hud.ts';
import { hideoutTitle, loading } from '#words/overlays.ts';
import { useRules } from '../../api/rules.ts';
import { isClosed, navigationTabs } from '../../hud/navigationTabs.ts';
import { Loading } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useLazyModule } from '../../kit/useLazyModule.ts';
import { defaultHideoutTab } from '../../overlays/openHideoutTab.ts';
import type { HideoutTab, OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import { FullScreen } from '../../pieces/FullScreen.tsx';
import { useServices } from '../../services/Services.ts';
import { useKnown } from '../../services/useKnown.ts';
import styles from './HideoutOverlay.module.css';
import { hideoutTabs } from './hideoutTabs.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

const tabs = navigationTabs
  .filter((tab) => tab.does === 'hideout')
  .map(({ id, name, mark }) => ({
    id,
    label: name,
    icon: <img src={assetUrl(`/marks/thumbs/${mark}.webp`)} alt="" width={28} height={28} />,
  }));

function isTab(id: string): id is HideoutTab {
  return Object.hasOwn(hideoutTabs, id);
}

/**
 * Treasure chest, inventory, leaderboard, arena and exchange, one tab each as soon as it is taught (rule book: map.md,
 * Hideout; first-voyages.md, Order of teaching).
 */
export function HideoutOverlay({
  tab = defaultHideoutTab,
  category,
  close,
}: OverlayProps['hideout'] & OverlayControls) {
  const { overlays } = useServices();
  const rules = useRules();
  const known = useKnown();
  const isTabClosed = isClosed(rules, tab);
  return (
    <FullScreen title={navigationTabNames[tab]} close={close}>
      <div className={styles.tabs}>
        <Tabs
          label={hideoutTitle}
          tabs={tabs
            .filter(({ id }) => id === tab || known.hasScreen(id))
            .map((one) => ({ ...one, disabled: isClosed(rules, one.id) }))}
          value={tab}
          fillsHeight
          onChange={(id) => isTab(id) && overlays.open('hideout', { tab: id })}
        >
          <OverlayBoundary key={tab}>
            {isTabClosed ? (
              <EmptyState title={closedTab(navigationTabNames[tab])} text={closedTabText} />
            ) : (
              <TabContent tab={tab} category={category} close={close} />
            )}
          </OverlayBoundary>
        </Tabs>
      </div>
    </FullScreen>
  );
}

interface TabContentProps extends OverlayControls {
  tab: HideoutTab;
  category: OverlayProps['hideout']['category'];
}

function TabContent({ tab, category, close }: TabContentProps) {
  const Content = useLazyModule(hideoutTabs[tab]);
  return Content ? <Content category={category} close={close} /> : <Loading label={loading} />;
}
