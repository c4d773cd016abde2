import { build, installIfMissing, requireNode, root } from './prepare.mjs';

/** `npm run build`: exactly the files that `npm start` serves, so that it does not build again. */
requireNode();
process.chdir(root);
installIfMissing();
build();
