import { chromium } from '@playwright/test';
import { chromiumFlags } from '#tests/support/chromium-flags.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

const sink = await SmtpSink.start();
const g = await RunningGateway.start({ SMTP_URL: sink.url, ADMIN_PASSWORD: 'browser tests only' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags });
const c = await b.newContext({ baseURL: g.url });
const p = await c.newPage();
await p.goto('/', { waitUntil: 'networkidle' });
if (process.argv[2]) await c.close();
let t = Date.now();
await g.stop();
console.log('stop took', Date.now() - t, g.printed.slice(-300));
await b.close();
t = Date.now();
await sink.close();
console.log('sink', Date.now() - t);
