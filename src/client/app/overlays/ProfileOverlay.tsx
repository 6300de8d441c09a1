import { loading } from '#words/overlays.ts';
import { profileTabNames, profileTabsLabel } from '#words/transfers.ts';
import { Loading } from '../../kit/Spinner.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useLazyModule } from '../../kit/useLazyModule.ts';
import type { OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import { useServices } from '../../services/Services.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import { type ProfileTab, profileTabs } from './profileTabs.ts';

const tabIds = Object.keys(profileTabs) as ProfileTab[];
const tabs = tabIds.map((id) => ({ id, label: profileTabNames[id] }));

/** The player's profile (rule book: transfers.md, Screen). */
export function ProfileOverlay({ tab = 'player', close }: OverlayProps['profile'] & OverlayControls) {
  const { overlays } = useServices();
  const choose = (id: string) => {
    const chosen = tabIds.find((one) => one === id);
    if (chosen !== undefined) overlays.open('profile', { tab: chosen });
  };
  return (
    <Tabs label={profileTabsLabel} tabs={tabs} value={tab} onChange={choose}>
      <OverlayBoundary key={tab}>
        <TabContent tab={tab} close={close} />
      </OverlayBoundary>
    </Tabs>
  );
}

function TabContent({ tab, close }: { tab: ProfileTab } & OverlayControls) {
  const Content = useLazyModule(profileTabs[tab]);
  return Content ? <Content close={close} /> : <Loading label={loading} />;
}
