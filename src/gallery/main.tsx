import '@fontsource-variable/cinzel/wght.css';
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '#theme/applyTheme.ts';
import '../client/kit/base.css';
import { Gallery } from './Gallery.tsx';

applyTheme(document.documentElement.style);
const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
createRoot(root).render(<Gallery />);
