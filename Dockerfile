# The site as an image below 250 MB: 75 MB Debian, 100 MB Node, 55 MB of ours. tests/image/image.test.ts carries out
# everything after the build in a folder, without Docker.
ARG NODE=24.13.0

FROM node:${NODE}-bookworm AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
RUN node gateway/commands/assemble.mjs /image

FROM node:${NODE}-bookworm-slim AS node

# Without npm and yarn, which the image of Node brings.
FROM debian:bookworm-slim
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /site
# The only folder that is written.
RUN mkdir /data && chown 10001:10001 /data
VOLUME /data
WORKDIR /site
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "gateway/commands/health.mjs"]
# Node itself, so that it gets the signals of Docker.
CMD ["node", "gateway/dist/main.js"]
