import { useState } from 'react';
import { Frame } from '../../client/kit/Frame.tsx';
import { SearchField } from '../../client/kit/SearchField.tsx';
import { TextField } from '../../client/kit/TextField.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

export function Fields() {
  const [search, setSearch] = useState('Reaver #42');
  return (
    <Shelf title="Fields">
      <Specimen name="Text, with a hint" fill>
        <TextField label="E-mail" hint="We send a code to it" placeholder="anne@sea.example" />
      </Specimen>
      <Specimen name="With an error" fill>
        <TextField label="User name" defaultValue="A" error="At least three letters" />
      </Specimen>
      <Specimen name="Disabled" fill>
        <TextField label="Wallet" defaultValue="9xQe…WzPq" disabled />
      </Specimen>
      <Specimen name="Search" fill>
        <SearchField label="Search captains" clearLabel="Clear" value={search} onChange={setSearch} />
      </Specimen>
      <Specimen name="On parchment" wide>
        <Frame material="parchment" className={styles.sample}>
          <TextField
            label="Name of the fleet"
            hint="Others will see it"
            error="Somebody sails under that name"
          />
        </Frame>
      </Specimen>
    </Shelf>
  );
}
