import { expose } from 'comlink';
import { createImporter } from './importer';

expose(createImporter());
