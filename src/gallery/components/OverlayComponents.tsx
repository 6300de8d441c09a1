import { type ReactNode, useState } from 'react';
import { Button } from '../../client/kit/Button.tsx';
import { Confirm } from '../../client/kit/Confirm.tsx';
import { Drawer, useDrawer } from '../../client/kit/Drawer.tsx';
import { Menu } from '../../client/kit/Menu.tsx';
import { Modal, type ModalProps } from '../../client/kit/Modal.tsx';
import { Tooltip } from '../../client/kit/Tooltip.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';
import { Fields } from './Fields.tsx';

type Open = ModalProps['frame'] | 'question' | null;

const openers: readonly (readonly [Exclude<Open, null>, string])[] = [
  ['dialog', 'Dialog'],
  ['wide', 'Wide dialog'],
  ['sheet', 'Sheet'],
  ['question', 'Question'],
];

export function OverlayComponents() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const menu = ['Profile', 'Change Wallet', 'Inventory'].map((label) => ({ id: label, label }));
  return (
    <Shelf title="Over everything">
      <Specimen name="Dialogs and sheets">
        {openers.map(([name, label]) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Menu">
        <Menu label="Menu" buttonClassName={styles.opener} items={menu}>
          Open the menu
        </Menu>
      </Specimen>
      <Specimen name="Drawer">
        <Stores />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Strength grows with level, ship, crew and item.">
          <Button>Hover or focus</Button>
        </Tooltip>
      </Specimen>
      {open === 'question' && (
        <Modal
          frame="dialog"
          title="Burn Reaver #42?"
          closeLabel="Close"
          isQuestion
          keepOnOutsideClick
          onClose={close}
        >
          <Confirm confirmLabel="Burn" cancelLabel="Keep" isDestructive onConfirm={close} onCancel={close}>
            The captain, its ship and all levels are gone for good.
          </Confirm>
        </Modal>
      )}
      {(open === 'dialog' || open === 'wide' || open === 'sheet') && (
        <Modal frame={open} title="Mission Result" closeLabel="Close" onClose={close}>
          <Content>{open === 'wide' && <Fields />}</Content>
        </Modal>
      )}
    </Shelf>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <>
      <p>The Docks paid well: two captains came home with treasure, and one with a story.</p>
      {children}
    </>
  );
}

function Stores() {
  const drawer = useDrawer();
  return (
    <section {...drawer.root}>
      <Button {...drawer.toggle}>Stores</Button>
      <Drawer drawer={drawer}>
        <p>Rum, rope and tar.</p>
      </Drawer>
    </section>
  );
}
