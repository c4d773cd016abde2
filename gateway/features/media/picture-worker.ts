import { serveJobs } from '#gateway/workers/serve-jobs.ts';
import type { PictureJob } from './picture.ts';
import { preparePicture } from './prepare-picture.ts';

/* A separate process that prepares pictures (picture-decoder.ts). */
serveJobs(({ original, form }: PictureJob) => preparePicture(original, form));
