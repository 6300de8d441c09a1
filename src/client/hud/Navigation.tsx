import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { islandAt } from '#rules/islands/islands.ts';
import { closedTab, navigate, newEntry } from '#words/hud.ts';
import { islandLabel } from '#words/names.ts';
import { useRules } from '../api/rules.ts';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { openHideoutTab } from '../overlays/openHideoutTab.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import { useKnown } from '../services/useKnown.ts';
import styles from './Navigation.module.css';
import { isClosed, type NavigationTab, navigationTabs } from './navigationTabs.ts';
import { useCoveredInset } from './useCoveredInset.ts';

const loadHelp = async () => (await import('./HelpEntries.tsx')).HelpEntries;

/**
 * The collapsible panel at the bottom: current island, navigation and help. Entries appear as they are taught (rule
 * book: map.md, Navigation panel; first-voyages.md, Order of teaching).
 */
export function Navigation({ onTour }: { onTour(): void }) {
  const { overlays } = useServices();
  const layer = useCurrentLayer();
  const rules = useRules();
  const known = useKnown();
  const tabs = navigationTabs.filter(({ id }) => known.hasScreen(id));
  const active = useStore(overlays.stack, openHideoutTab);
  const drawer = useDrawer();
  const HelpEntries = useLazyModule(drawer.isOpen ? loadHelp : null, { isOptional: true });
  useCoveredInset(drawer.root.ref, 'bottom');

  const go = (tab: NavigationTab) => {
    // When the overlay closes, the focus returns to the element that has it now. `leave` moves the focus to the
    // drawer's button, which stays mounted.
    drawer.leave();
    if (tab.does === 'hideout') overlays.toggle('hideout', { tab: tab.id });
    else overlays.open(tab.does);
  };

  return (
    <nav {...drawer.root} data-tour="navigation" className={styles.panel} aria-label={navigate}>
      <Drawer drawer={drawer}>
        <div className={styles.drawer}>
          <h2 className={styles.heading}>{navigate}</h2>
          <ul className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <button
                  type="button"
                  className={styles.tab}
                  {...(tab.does === 'hideout' && isClosed(rules, tab.id)
                    ? { disabled: true, title: closedTab(tab.name) }
                    : {})}
                  aria-current={tab.id === active ? 'page' : undefined}
                  onClick={() => go(tab)}
                >
                  <img
                    className={styles.mark}
                    src={assetUrl(`/marks/thumbs/${tab.mark}.webp`)}
                    alt=""
                    width={56}
                    height={56}
                  />
                  <span>{tab.name}</span>
                  {known.isNew(tab.id) && <small className={styles.fresh}> {newEntry}</small>}
                </button>
              </li>
            ))}
          </ul>
          {HelpEntries && <HelpEntries onTour={onTour} onLeave={drawer.leave} />}
        </div>
      </Drawer>
      <button type="button" className={styles.toggle} {...drawer.toggle}>
        <span className={styles.layer}>{islandLabel(layer)}</span>{' '}
        <span className={styles.name}>{islandAt(layer)?.name}</span>
        <Glyph name={drawer.isOpen ? 'down' : 'up'} size={18} />
        {!drawer.isOpen && tabs.some(({ id }) => known.isNew(id)) && (
          <span className={styles.dot}>
            <span className="visually-hidden"> {newEntry}</span>
          </span>
        )}
      </button>
    </nav>
  );
}
