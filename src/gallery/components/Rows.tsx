import { Badge } from '../../client/kit/Badge.tsx';
import { Button } from '../../client/kit/Button.tsx';
import { Glyph } from '../../client/kit/Glyph.tsx';
import { ListRow, RowButton, RowDetail, RowLine, RowList, RowText } from '../../client/kit/ListRow.tsx';
import { ProgressBar } from '../../client/kit/ProgressBar.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';

const portrait = (name: string) => <img src={`/captains/${name}.webp`} alt="" width={48} height={48} />;

export function Rows() {
  return (
    <Shelf title="Rows of a list">
      <Specimen name="A picture, words, and what stands at the end" fill>
        <RowList>
          <ListRow>
            <RowLine>
              {portrait('reavers-1')}
              <RowText title="Bold Boatswain" note="The Docks">
                <ProgressBar label="Time left" share={0.6} colours="brass" />
              </RowText>
              <time>14:11:51</time>
            </RowLine>
          </ListRow>
          <ListRow isMarked>
            <RowLine>
              {portrait('atoms-1')}
              <RowText title="Marked: current, or waiting for the player" note="The Docks" />
              <Button size="small" look="primary">
                Claim
              </Button>
            </RowLine>
          </ListRow>
        </RowList>
      </Specimen>
      <Specimen name="Pressed as a whole, with details below" fill>
        <RowList>
          <ListRow>
            <RowButton>
              <RowText
                title={
                  <>
                    Missions <Badge tone="danger">Refused</Badge>
                  </>
                }
                note="A long note wraps where the row has no room for it, and the rest of the row keeps its place"
              />
              <Glyph name="right" size={16} />
            </RowButton>
          </ListRow>
          <ListRow>
            <RowButton aria-expanded>
              <RowText title="Purchase" note="Chest of GOLD" />
              <span>+1,200</span>
              <Glyph name="up" size={16} />
            </RowButton>
            <RowDetail>
              <time>27 November, 14:11:51 UTC</time>
            </RowDetail>
          </ListRow>
        </RowList>
      </Specimen>
    </Shelf>
  );
}
