# syntax=docker/dockerfile:1
# One image for every role: docker run IMAGE all | web | worker | migrate | cli COMMAND
# Not built where this is made: e2e/frame/image.spec.ts starts the service from what is copied here.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm run notices

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24-bookworm-slim
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Serenade" \
      org.opencontainers.image.description="A multilingual dating and chat service with credits." \
      org.opencontainers.image.revision="$COMMIT"
ENV NODE_ENV=production \
    COMMIT=$COMMIT \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
# Nothing here belongs to the user that runs it: only /data and /tmp are ever written to.
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/THIRD-PARTY.md ./
COPY package.json ./
COPY contract ./contract
COPY database ./database
COPY server ./server
COPY demo ./demo
COPY locales ./locales
COPY texts ./texts
COPY public ./public
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--expose-gc", "--max-semi-space-size=16", "--heap-growing-percent=60", "build/server/main.js"]
CMD ["all"]
