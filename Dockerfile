# The production server. Data (SQLite, outbox) is in /data unless DATABASE_URL and SMTP_URL are set.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build -- --studio
# The server imports sharp and pg; the image has its own Node.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-slim
# For SITE_REPOSITORY.
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/content content
COPY --from=build /app/page-manifests page-manifests
# The Studio server checks what it publishes against the forms.
COPY --from=build /app/form-schemas form-schemas
RUN mkdir -p /data /repository && chown node /data /repository
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The options of scripts/support/server-process.ts.
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
