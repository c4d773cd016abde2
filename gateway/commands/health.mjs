/*
 * Ends with exit code 0 when the gateway on PORT of this machine is ready: the health check of the image, which has no
 * other program that could ask.
 */
const response = await fetch(`http://localhost:${process.env.PORT || 4000}/readyz`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
