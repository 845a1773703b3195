# Checked command by command, not by a build: docs/operations.md.
FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
# The build needs what is only for development.
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/build.mjs').then((it) => it.build())" \
  && mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
# As docs/operations.md has it: SIGTERM ends all processes, SIGHUP restarts one after the other.
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
