import { Buttons } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Frames } from './Frames.tsx';
import { Inks } from './Inks.tsx';
import { Notices } from './Notices.tsx';
import { OverlayComponents } from './OverlayComponents.tsx';
import { Rows } from './Rows.tsx';
import { States } from './States.tsx';
import { Tables } from './Tables.tsx';

/** The kit's components in their states. `tests/gallery` fails if the gallery does not import each component file. */
export function AllComponents() {
  return (
    <>
      <Frames />
      <Buttons />
      <Choices />
      <Fields />
      <Tables />
      <Rows />
      <Cards />
      <Notices />
      <States />
      <OverlayComponents />
      <Inks />
    </>
  );
}
