import { Button, type ButtonProps, IconButton } from '../../client/kit/Button.tsx';
import { Frame } from '../../client/kit/Frame.tsx';
import { Glyph } from '../../client/kit/Glyph.tsx';
import { Icon } from '../../client/kit/Icon.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

const looks: readonly (readonly [NonNullable<ButtonProps['look']>, string])[] = [
  ['primary', 'The one thing to do'],
  ['wood', 'What else can be done'],
  ['quiet', 'What may be overlooked'],
  ['danger', 'What cannot be taken back'],
];

export function Buttons() {
  return (
    <Shelf title="Buttons">
      {looks.map(([look, name]) => (
        <Specimen key={look} name={`${name}: resting, busy, closed`}>
          <Button look={look}>Set sail</Button>
          <Button look={look} busy>
            Set sail
          </Button>
          <Button look={look} disabled>
            Set sail
          </Button>
        </Specimen>
      ))}
      <Specimen name="Sizes">
        <Button look="primary" size="large">
          Connect
        </Button>
        <Button look="primary">Connect</Button>
        <Button look="primary" size="small">
          Connect
        </Button>
      </Specimen>
      <Specimen name="With an icon">
        <Button look="primary" icon={<Icon src="/icons/gold.svg" />}>
          Claim
        </Button>
        <Button icon={<Glyph name="refresh" />}>Try again</Button>
      </Specimen>
      <Specimen name="Icons only">
        <IconButton label="Close" icon={<Glyph name="close" />} />
        <IconButton label="More" look="primary" icon={<Glyph name="plus" />} />
        <IconButton label="Burn" look="danger" icon={<Glyph name="minus" />} />
        <IconButton label="Up" look="quiet" icon={<Glyph name="up" />} />
        <IconButton label="Down" round={false} icon={<Glyph name="down" />} />
        <IconButton label="Disabled" disabled icon={<Glyph name="key" />} />
        <IconButton label="Busy" busy icon={<Glyph name="key" />} />
      </Specimen>
      <Specimen name="Pressed, wide">
        <Button aria-pressed wide>
          ALL
        </Button>
      </Specimen>
      <Specimen name="On parchment">
        <Frame material="parchment" className={styles.sample}>
          <Button look="primary">Accept</Button> <Button>Later</Button> <Button look="quiet">Never</Button>
        </Frame>
      </Specimen>
    </Shelf>
  );
}
