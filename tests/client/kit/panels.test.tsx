import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Fact } from '#client/kit/Fact.tsx';
import { FigureCard, Figures } from '#client/kit/Figures.tsx';
import { Panel } from '#client/kit/Panel.tsx';

afterEach(cleanup);

describe('a panel', () => {
  it('is a region that its heading names', () => {
    render(
      <Panel title="Statistics" titleLevel={4} aside={<button type="button">Week</button>}>
        12 captains
      </Panel>,
    );
    const panel = screen.getByRole('region', { name: 'Statistics' });
    expect(within(panel).getByRole('heading', { level: 4 }).textContent).toBe('Statistics');
    expect(within(panel).getByRole('button', { name: 'Week' })).toBeTruthy();
  });

  it('has no heading without a title, and the label it is given', () => {
    render(<Panel aria-label="Goal">12 captains</Panel>);
    expect(within(screen.getByRole('region', { name: 'Goal' })).queryByRole('heading')).toBeNull();
  });
});

describe('figures', () => {
  it('pair each label with its value, on cards too', () => {
    render(
      <Figures columns="8rem" aria-label="Chest">
        <Fact term="Total">100 SOL</Fact>
        <FigureCard term="Ranked">313</FigureCard>
      </Figures>,
    );
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect([texts('term'), texts('definition')]).toEqual([
      ['Total', 'Ranked'],
      ['100 SOL', '313'],
    ]);
  });

  it('stand in columns of the given least width, and in lines without one', () => {
    const widthOf = (columns?: string) => {
      const { container } = render(
        <Figures {...(columns !== undefined && { columns })}>
          <Fact term="Total">100 SOL</Fact>
        </Figures>,
      );
      return container.querySelector('dl')?.style.getPropertyValue('--column');
    };
    expect([widthOf('8rem'), widthOf()]).toEqual(['8rem', '']);
  });
});
