import { Buttons } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Frames } from './Frames.tsx';
import { Inks } from './Inks.tsx';
import { Notices } from './Notices.tsx';
import { OverlayComponents } from './OverlayComponents.tsx';
import { States } from './States.tsx';
import { Tables } from './Tables.tsx';

/** Every component of the kit in every state. `tests/gallery` fails if one is missing here. */
export function AllComponents() {
  return (
    <>
      <Frames />
      <Buttons />
      <Choices />
      <Fields />
      <Tables />
      <Cards />
      <Notices />
      <States />
      <OverlayComponents />
      <Inks />
    </>
  );
}
