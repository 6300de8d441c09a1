import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { recruitTypes } from '#contract/recruits.ts';
import {
  loadingRecruits,
  recruitsLabel,
  recruitsNote,
  recruitsTitle,
  recruitTypeNames,
} from '#words/market.ts';
import { meQuery } from '../api/meQuery.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import { usePurchases } from '../services/usePurchases.ts';
import { RecruitCard } from './RecruitCard.tsx';
import styles from './Recruits.module.css';
import { recruitsQuery } from './recruitsQuery.ts';

const tabs = recruitTypes.map((type) => ({ id: type, label: recruitTypeNames[type] }));

/** The recruits of today in four tabs (rule book: recruits.md, Screen). */
export function Recruits() {
  const { callRoute } = useServices();
  const list = useQuery(recruitsQuery(callRoute));
  const { data: player } = useQuery(meQuery(callRoute));
  const { purchase, isBusy, busyWith } = usePurchases('recruit');
  const [type, setType] = useAddressChoice('recruits', recruitTypes, () => 'CAPTAIN');
  const headingId = useId();
  if (list.data === undefined) return <QueryState query={list} loadingLabel={loadingRecruits} />;
  const shown = list.data.recruits.filter((recruit) => recruit.type === type);
  return (
    <section className={styles.recruits} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {recruitsTitle}
      </h3>
      <p className={styles.note}>{recruitsNote}</p>
      <Tabs
        label={recruitsLabel}
        tabs={tabs}
        value={type}
        onChange={(id) => setType(recruitTypes.find((one) => one === id) ?? type)}
      >
        <ul className={styles.cards}>
          {shown.map((recruit) => (
            <RecruitCard
              key={recruit.name}
              recruit={recruit}
              player={player}
              isMine={busyWith === recruit.name}
              isBusy={isBusy}
              onPurchase={() => {
                const { name, costAmount, image } = recruit;
                const body = { name, shown: { costAmount, image } };
                purchase({
                  name,
                  action: body,
                  send: (idempotencyKey) => callRoute('recruit', { body, idempotencyKey }),
                });
              }}
            />
          ))}
        </ul>
      </Tabs>
    </section>
  );
}
