# syntax=docker/dockerfile:1

# The packages that the program needs, and nothing to build or test it with.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# npm wants to know the packages of this repository that the program stands on; it runs their sources, copied below.
COPY domain/package.json ./domain/
COPY client/package.json ./client/
# The compiler comes along as an optional peer of valibot, and nothing runs it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
LABEL org.opencontainers.image.title="Presswerk" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
# All of it is root's, so that the program cannot change itself; it writes to /data alone.
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY domain ./domain
COPY client ./client
COPY application ./application
COPY adapters ./adapters
COPY composition ./composition
# The commit, for presswerk --version and /health/live: docker build --build-arg BUILD=$(git rev-parse HEAD)
ARG BUILD=
RUN printf '%s\n' "$BUILD" > build-id \
 && ln -s /app/composition/presswerk.js /usr/local/bin/presswerk \
 && install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
# Whether this process answers, not whether its database does: starting it again would not help that one.
# A load balancer asks /health/ready.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the program, which then finishes what it has begun.
ENTRYPOINT ["node", "/app/composition/presswerk.js"]
CMD ["serve"]
